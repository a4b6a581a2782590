import { governanceFacts } from '../../../generator/schema/entities/governance-facts.ts';
import { section } from '../../../generator/schema/section.ts';

/** How the organisation is managed and controlled. */
export const governanceSection = section(
  'governance',
  {
    position: 130,
    title: 'A governance section',
    description: 'How the organisation is managed and controlled.',
  },
  { facts: governanceFacts },
);
