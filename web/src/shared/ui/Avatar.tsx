import { useState } from 'react'
import { initialsOf } from '../texts/initials.ts'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'
import { look } from './look.ts'
import { Box } from './primitives.tsx'

export interface AvatarProps {
  name: string
  /** Decides the tint, so that a person looks the same everywhere. */
  id: number
  imageUrl?: string | null
  /** Pixels; 44 by default. */
  size?: number
  /** A green dot for new; also say it in words. */
  hasDot?: boolean
}

/** A face, or two initials on one of six tints if there is none or it fails to load. Decorative: the name is beside it. */
export const Avatar = ({ name, id, imageUrl, size = 44, hasDot }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const hasImage = imageUrl && failed !== imageUrl
  return (
    <Box
      as="span"
      flow="center"
      position="relative"
      fixed
      round
      weight={600}
      className={classes(styles.avatar, styles[`tint${id % 6}`])}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.34) }}
      aria-hidden
    >
      {hasImage ? (
        <img
          className={look({ full: true, round: true, tall: true, fit: 'cover' })}
          src={imageUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setFailed(imageUrl)}
        />
      ) : (
        initialsOf(name)
      )}
      {hasDot && <span className={classes(look({ round: true, position: 'absolute', fill: 'dot' }), styles.dot)} />}
    </Box>
  )
}
