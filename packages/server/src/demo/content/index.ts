import type { DemoScenario } from '../demo-scenario.ts';
import { announceADelay } from './announce-a-delay.ts';
import { discoveryCall } from './discovery-call.ts';
import { entretienSalarial } from './entretien-salarial.ts';
import { fairePatienterUnePatiente } from './faire-patienter-une-patiente.ts';
import { feedbackToAPeer } from './feedback-to-a-peer.ts';
import { reclamationALaccueil } from './reclamation-a-laccueil.ts';

export const demoScenarios: readonly DemoScenario[] = [
  announceADelay,
  discoveryCall,
  feedbackToAPeer,
  entretienSalarial,
  fairePatienterUnePatiente,
  reclamationALaccueil,
];
