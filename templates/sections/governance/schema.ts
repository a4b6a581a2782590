import { governanceFacts } from '../../../generator/schema/entities/governance-facts.ts';
import { section } from '../../../generator/schema/section.ts';

/** How the organisation is run and held to account. */
export const governanceSection = section(
  'governance',
  {
    position: 130,
    title: 'A governance section',
    description: 'How the organisation is run and held to account.',
  },
  { facts: governanceFacts },
);
