import type { PagePicture } from '../../generator/model/page.ts';
import type { Section } from '../../generator/schema/sections.ts';
import type { SelectedSection } from './sections.tsx';

/** Returns the picture that represents a page: the first one that its sections show large. */
export function firstPicture(sections: readonly SelectedSection[]): PagePicture | undefined {
  for (const { section } of sections) {
    const picture = pictureOf(section);
    if (picture !== undefined) return picture;
  }
  return undefined;
}

function pictureOf(section: Section): PagePicture | undefined {
  switch (section.type) {
    case 'slideshow': {
      const slide = section.slides.find(({ image }) => image !== undefined);
      if (slide?.image === undefined) return undefined;
      return { image: slide.image, alt: slide.alt ?? slide.caption, focus: slide.focus };
    }
    case 'text':
    case 'picture': {
      const { image, alt } = section;
      const focus = section.type === 'text' ? section.focus : undefined;
      return image === undefined ? undefined : { image, alt, focus };
    }
    default:
      return undefined;
  }
}
