import { Avatar } from '@repartee/ui-kit/avatar';
import { DemoUsers } from '@repartee/ui-kit/demo-users';
import { Speech } from '@repartee/ui-kit/speech';
import styles from '../stories.module.css';

export const AvatarStory = () => (
  <div className={styles.row}>
    {[24, 40, 72].map((size) => (
      <Avatar key={size} name="Claire Dubois" size={size} />
    ))}
    <Avatar name="Ines Moreau" variant="initials" />
    {(['closed', 'doubtful', 'listening', 'won-over', 'hurt'] as const).map((expression) => (
      <Avatar key={expression} name="Camille Roussel" size={56} expression={expression} />
    ))}
    <Avatar name="Camille Roussel" variant="initials" expression="won-over" ringed />
    <Avatar name="Broken picture" image="/nowhere.png" />
  </div>
);

const users = [
  { email: 'ines@example.org', name: 'Ines Moreau', role: 'Editor' },
  { email: 'theo@example.org', name: 'Théo Blanc', role: 'User' },
];

export const DemoUsersStory = () => (
  <DemoUsers
    title="Try it as"
    hint="These accounts exist in the demo only."
    users={users}
    roleOf={({ role }) => role}
    choose={() => undefined}
  />
);

export const SpeechStory = () => (
  <>
    <Speech
      speaker="persona"
      name="Claire"
      time="01:27"
      avatar={<Avatar name="Claire" />}
      text="I have thought about it for weeks. I want to leave the project."
      mark={{ start: 38, end: 63 }}
    />
    <Speech speaker="learner" time="01:41" text="Thank you for telling me. What made you decide?" />
    <Speech variant="bubble" speaker="persona" name="Claire" streaming text="Nobody asked me what" />
    <Speech variant="bubble" speaker="learner" text="Then I ask now." footer="Not sent" />
    <Speech size="larger" speaker="persona" name="Claire" text="That is larger." />
  </>
);
