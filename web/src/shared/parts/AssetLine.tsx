import type { ReactNode } from 'react'
import { classes } from '#shared/ui/classes.ts'
import { look } from '../ui/look.ts'
import { Photo } from '../ui/Photo.tsx'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import { AddressWords } from '../ui/Unbroken.tsx'
import styles from './AssetLine.module.css'

export interface AssetLineProps {
  /** The asset's id; decides which building is drawn if there is no photo. */
  id: number
  imageUrl: string | null
  address: string
  price?: string | undefined
  /** Notes about it, a line each. */
  notes?: readonly (string | false | null | undefined)[]
  /** Further lines that are not plain text. */
  children?: ReactNode
}

/** An asset as a line of a list, in a link or a label: picture, address, price and notes. */
export const AssetLine = ({ id, imageUrl, address, price, notes = [], children }: AssetLineProps) => (
  <Row as="span" gap={12} grow shrink tone="ink" className={styles.line}>
    <Photo
      src={imageUrl}
      id={id}
      alt=""
      width={72}
      height={56}
      className={classes(look({ fixed: true, selfY: 'start', radius: 'control', fill: 'tile' }), styles.photo)}
    />
    <Stack as="span" gap={1} grow shrink>
      <Row as="span" wrap gapX={10} gapY={0} align="baseline" justify="between">
        <Text as="bdi" lines={2} shrink weight={600} anywhere className={styles.address}>
          <AddressWords address={address} />
        </Text>
        {price && (
          <Text as="b" fixed weight={650}>
            {price}
          </Text>
        )}
      </Row>
      {notes.map(
        (note) =>
          note && (
            <Text size="small" anywhere tone="ink-3" key={note}>
              {note}
            </Text>
          ),
      )}
      {children}
    </Stack>
  </Row>
)
