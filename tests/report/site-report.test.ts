import { expect, test } from 'vitest';
import { sitegen, tinySite } from '../support/sites.ts';

/* What is missing on a site in which nothing is wrong. */

const FAQS = `- question: Who are you?
  answer: A team.
  placeholder: true
- question: Where are you?
  answer: Here.
- question: When are you open?
  answer: Always.
  placeholder: yes
`;

test('the report names the line of every placeholder, and the exit code is 0', async () => {
  const root = tinySite({ 'content/faqs.yaml': FAQS });
  const { exitCode, stdout } = await sitegen(root, 'report');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('content/faqs.yaml:3:16');
  expect(stdout).toContain('Also in line 8.');
});

test('a check counts the notices in one line, and a program gets each of them', async () => {
  const root = tinySite({ 'content/faqs.yaml': FAQS });
  const { stdout } = await sitegen(root, 'check');
  expect(stdout).toMatch(/^\d+ notices?: `npx sitegen report` shows (?:it|them)\.$/m);
  expect(stdout).not.toContain('notice  ');
  const { stdout: json } = await sitegen(root, 'report', '--format', 'json');
  const found = json
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(found.filter(({ code }) => code === 'placeholder').map(({ line }) => line)).toEqual([3, 8]);
  expect(found.at(-1)).toHaveProperty('summary');
});

test('errors are left to the check, and the report says so', async () => {
  const root = tinySite({ 'content/faqs.yaml': `${FAQS}  colour: green\n` });
  const { exitCode, stdout } = await sitegen(root, 'report');
  expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
  expect(stdout).not.toContain('unknown-key');
  expect(stdout).toContain('npx sitegen check');
});
