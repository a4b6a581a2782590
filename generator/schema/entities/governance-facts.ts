import * as z from 'zod';
import { date, file, list, placeholder, richText, text } from '../fields.ts';

const milestone = z
  .strictObject({
    date: date('The day.', '1950-05-20'),
    text: text('What happened on it.', 'Registered as an association', 250),
  })
  .meta({ title: 'A milestone', description: 'A day that counts in the history of the organisation.' });

const topic = z
  .strictObject({
    title: text('The subject.', 'Procurement policies', 120),
    text: richText('What is done about it.', 'Every purchase follows four rules.', 2_000).optional(),
    points: list(
      text('One rule or practice.', 'Competitive bidding', 250),
      'Rules and practices, one a line.',
      30,
    ).optional(),
    placeholder,
  })
  .meta({ title: 'A governance topic', description: 'One side of how the organisation is run.' });

/** How the organisation is managed and controlled. (Specification 2, Governance.) */
export const governanceFacts = z
  .strictObject({
    milestones: list(milestone, 'Days that count, oldest first.', 30),
    topics: list(topic, 'Tax, accounts, procurement and the rest.', 30),
    policy: z
      .strictObject({
        title: text('The name of the document.', 'Governance policy', 160),
        file: file('The document below public/.', 'files/governance-policy.pdf'),
        placeholder,
      })
      .meta({ title: 'A policy', description: 'The policy to download.' })
      .optional(),
  })
  .check(({ value: { milestones, topics, policy }, issues }) => {
    if (milestones.length > 0 || topics.length > 0 || policy !== undefined) return;
    issues.push({
      code: 'too_small',
      origin: 'array',
      minimum: 1,
      inclusive: true,
      input: topics,
      path: ['topics'],
    });
  })
  .meta({
    title: 'The group of governance facts',
    description: 'How the organisation is managed and controlled.',
  });
