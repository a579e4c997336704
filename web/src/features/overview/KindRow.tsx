import { type Icon, IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#shared/texts/format.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './KindRow.module.css'

interface KindRowProps {
  Icon: Icon
  count: number
  /** For several, without the number. */
  name: string
  /** Always open. */
  isWide: boolean
  startsOpen?: boolean
  act?: ReactNode
  /** Without an action for all: what unfolding shows. */
  wayIn?: string
  children: ReactNode
}

/** A kind of pending things: number, name, one action for all; its first things unfold. */
export const KindRow = ({ Icon, count, name, isWide, startsOpen = false, act, wayIn, children }: KindRowProps) => {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(startsOpen)
  const isOpen = isWide || isUnfolded
  const words = (
    <>
      <Icon size={22} stroke={1.75} className={look({ fixed: true, tone: 'ink-3' })} aria-hidden />
      <Text as="b" weight={700}>
        {formatNumber(count)}
      </Text>{' '}
      {name}
    </>
  )
  return (
    <Box as="li" marginBottom={isWide ? 12 : undefined} lineBetween card="desktop" className={styles.kind}>
      <Row padStart={12} padEnd={8} gap={4} minHeight={48}>
        <Text as="h3" grow shrink size="body" weight={isWide ? 600 : 400}>
          {isWide ? (
            <Row as="span" gap={8} full minHeight={44} radius="small" text="start">
              {words}
            </Row>
          ) : (
            <Row
              as="button"
              gap={8}
              full
              minHeight={44}
              radius="small"
              text="start"
              type="button"
              className={styles.words}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {words}
              <IconChevronLeft size={16} stroke={1.75} className={classes(look({ tone: 'ink-3' }), styles.chevron)} aria-hidden />
            </Row>
          )}
        </Text>
        {act}
        {wayIn !== undefined && !isOpen && (
          <Button variant="text" size="small" aria-label={`${wayIn}: ${name}`} onClick={() => setUnfolded(true)}>
            {wayIn}
          </Button>
        )}
      </Row>
      <Box lineAbove id={id} hidden={!isOpen}>
        {isOpen && children}
      </Box>
    </Box>
  )
}
