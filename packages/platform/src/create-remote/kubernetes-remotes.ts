import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../repository.ts';

/** Path in a repository of the Kubernetes objects of all remotes. */
export const kubernetesRemotesFile = 'packages/platform/deploy/kubernetes/base/remotes.yaml';

const head = `# The remotes, as \`pnpm create-remote\` and \`pnpm api-report\` generate them. The shell server polls each of them; it checks
# and publishes a new build, and keeps it. So a remote that is not reached costs no user anything.
`;

const originsOf = (ids: readonly string[]): string => `apiVersion: v1
kind: ConfigMap
metadata:
  name: repartee-remotes
data:
  REMOTE_ORIGINS: >-
${ids.map((id) => `    ${id}=http://${id}:8080\n`).join('')}`;

const objectsOf = (id: string, version: string): string => `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${id}
spec:
  selector:
    matchLabels:
      app.kubernetes.io/name: ${id}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${id}
        app.kubernetes.io/component: remote
    spec:
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: ${id}
          image: repartee/${id}:${version}
          ports:
            - name: http
              containerPort: 8080
          startupProbe:
            httpGet: &health
              path: /health
              port: http
            periodSeconds: 1
            failureThreshold: 30
          readinessProbe:
            httpGet: *health
            periodSeconds: 5
          livenessProbe:
            httpGet: *health
            periodSeconds: 10
            failureThreshold: 6
          lifecycle:
            preStop:
              exec:
                command: [sleep, "5"]
          resources:
            requests:
              cpu: 10m
              memory: 32Mi
            limits:
              memory: 128Mi
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          volumeMounts:
            - name: scratch
              mountPath: /data
            - name: scratch
              mountPath: /config
      volumes:
        - name: scratch
          emptyDir: {}
---
apiVersion: v1
kind: Service
metadata:
  name: ${id}
spec:
  selector:
    app.kubernetes.io/name: ${id}
  ports:
    - name: http
      port: 8080
      targetPort: http
`;

/** Returns the Kubernetes objects of all remotes, and the settings with which the shell server finds them. */
export const kubernetesRemotes = (ids: readonly string[], version: string): string =>
  head + originsOf(ids) + ids.map((id) => objectsOf(id, version)).join('');

export function writeKubernetesRemotes(repository: string, version: string): void {
  const file = join(repository, kubernetesRemotesFile);
  if (existsSync(file)) writeFileSync(file, kubernetesRemotes(remoteFolders(repository), version));
}
