import { governanceFacts } from '../entities/governance-facts.ts';
import { section } from './section.ts';

/** How the organisation is run and held to account. */
export const governance = section(
  'governance',
  { title: 'A governance section', description: 'How the organisation is run and held to account.' },
  { facts: governanceFacts },
);
