import * as z from 'zod';
import { focus, image, order, placeholderWithoutTag, reference, richText, text } from '../fields.ts';
import { recommended } from '../recommended.ts';

/** A member of staff, a station coordinator or a board member. (Specification 3: name, role, photoFile.) */
export const person = z
  .strictObject({
    name: text('The name as it is spoken, with title if any.', 'Board member 1', 120),
    role: text('The office or work.', 'Programme Officer', 160),
    photo: recommended(
      image(['portrait'], 'A portrait. Without one the initials show.', 'people/board-member-1.jpg'),
    ).optional(),
    focus,
    station: reference('stations', 'The station this person coordinates.', 'riverside').optional(),
    bio: recommended(
      richText('A few sentences about the person.', 'Joined the board in 2019.', 3_000),
    ).optional(),
    order,
    placeholder: placeholderWithoutTag,
  })
  .meta({ title: 'A person', description: 'A member of staff, a coordinator or a member of the board.' });
export type Person = z.infer<typeof person>;
