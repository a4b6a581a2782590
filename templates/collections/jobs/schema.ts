import * as z from 'zod';
import { listCollection } from '../../../generator/schema/collection.ts';
import { date, deadline, file, placeholder, richText, text } from '../../../generator/schema/fields.ts';
import { recommended } from '../../../generator/schema/recommended.ts';

/** A job opening. (Specification 3: title, location, type, deadline, applyLink.) */
export const job = z
  .strictObject({
    title: text('The post.', 'Project Officer', 200),
    location: text('Where the work is.', 'Lakeside and the hills', 200),
    type: text('The kind of contract.', 'Fixed-term, 1-year renewable', 200),
    deadline: deadline('The last day to apply.', '2025-10-22'),
    posted: recommended(
      date(
        'The day the opening was published. With it and a `description`, search engines can list the opening.',
        '2025-09-22',
      ),
    ).optional(),
    applyLink: file(
      'The form to download, below public/. Without one, say in the `description` how to apply.',
      'downloads/project-officer.pdf',
    ).optional(),
    description: recommended(
      richText(
        'More about the post; without a form to download, also how to apply.',
        'Leads the work in three counties.',
        4_000,
      ),
    ).optional(),
    placeholder,
  })
  .meta({ title: 'A job opening', description: 'A post that is or was open.' });
export type Job = z.infer<typeof job>;

/** The job openings. */
export const jobsCollection = listCollection({
  position: 100,
  file: 'content/jobs.yaml',
  item: job,
  dated: { title: 'title', day: 'posted', lastDay: 'deadline', text: 'description', place: 'location' },
});
