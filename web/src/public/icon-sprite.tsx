import {
  IconBrandWhatsapp,
  IconBuilding,
  IconCheck,
  IconChevronLeft,
  IconDoor,
  IconEye,
  IconLock,
  IconParking,
  IconPhone,
  IconPhoto,
  IconPlayerPlay,
  IconRuler2,
  IconShare,
  IconStairs,
  IconSun,
  IconThumbDown,
  IconThumbUp,
  IconTree,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { IconName } from './icon.tsx'

const DRAWINGS: Record<IconName, ComponentType<{ stroke: number }>> = {
  building: IconBuilding,
  check: IconCheck,
  chevron: IconChevronLeft,
  close: IconX,
  door: IconDoor,
  eye: IconEye,
  lock: IconLock,
  message: IconBrandWhatsapp,
  parking: IconParking,
  phone: IconPhone,
  photo: IconPhoto,
  play: IconPlayerPlay,
  ruler: IconRuler2,
  share: IconShare,
  stairs: IconStairs,
  sun: IconSun,
  thumbDown: IconThumbDown,
  thumbUp: IconThumbUp,
  tree: IconTree,
}

/** Every drawing once, for `<use>`. Rendered on the server only. */
export const Sprite = ({ drawings }: { drawings: Record<string, ComponentType<{ stroke: number }>> }) => (
  <svg aria-hidden="true" width="0" height="0" className="sprite">
    {Object.entries(drawings).map(([name, Drawing]) => (
      <symbol key={name} id={name} viewBox="0 0 24 24">
        <Drawing stroke={1.75} />
      </symbol>
    ))}
  </svg>
)

export const IconSprite = () => <Sprite drawings={DRAWINGS} />
