import { imageFile } from '../../generator/model/paths.ts';
import type { FocusPoint, PictureSlot } from '../../generator/schema/picture-slots.ts';
import { useSite } from './site-context.tsx';

/** A picture of content/images/ in a box of fixed proportions, so that nothing moves when it arrives. */
export function Picture(props: {
  image: string;
  /** Empty where the words beside the picture say the same. */
  alt: string;
  slot: PictureSlot;
  focus?: FocusPoint | undefined;
  className?: string;
  /** True for the picture a visitor sees first; all others wait until they are near. */
  isFirst?: boolean;
}) {
  const { address } = useSite();
  return (
    <img
      src={address(`/${imageFile(props.image)}`)}
      alt={props.alt}
      className={props.className === undefined ? 'picture' : `picture ${props.className}`}
      loading={props.isFirst ? undefined : 'lazy'}
      decoding={props.isFirst ? undefined : 'async'}
    />
  );
}
