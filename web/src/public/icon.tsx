/** The icons of the page. Their drawings are in the document once (`icon-sprite.tsx`), so the script has none of them. */
export type IconName =
  | 'building'
  | 'check'
  | 'chevron'
  | 'close'
  | 'door'
  | 'eye'
  | 'lock'
  | 'message'
  | 'parking'
  | 'phone'
  | 'photo'
  | 'play'
  | 'ruler'
  | 'share'
  | 'stairs'
  | 'sun'
  | 'thumbDown'
  | 'thumbUp'
  | 'tree'

export const Icon = ({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) => (
  <svg aria-hidden="true" className="icon" width={size} height={size}>
    <use href={`#${name}`} />
  </svg>
)
