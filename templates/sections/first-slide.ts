import type { PagePicture } from '../../generator/model/page.ts';
import type { SelectedSection } from './sections.tsx';

/** The picture that stands for a page with a slideshow: the first of it. */
export function firstSlide(sections: readonly SelectedSection[]): PagePicture | undefined {
  const slides = sections.flatMap(({ section }) => (section.type === 'slideshow' ? section.slides : []));
  const slide = slides.find(({ image }) => image !== undefined);
  if (slide?.image === undefined) return undefined;
  return { image: slide.image, alt: slide.alt ?? slide.caption, focus: slide.focus };
}
