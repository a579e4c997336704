import type { Document } from '@mafteach/contract/documents'
import { IconCheck } from '@tabler/icons-react'
import { loggedTime } from '#shared/texts/day-words.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './details.module.css'
import { detailsTexts } from './details.texts.ts'

const SIGNED = { fill: 'action', tone: 'on-action' } as const
const OTHERS = { border: 'field', fill: 'surface' } as const

/** A paper's events, the oldest first. */
export const PaperTimeline = ({ paper: { events, channel } }: { paper: Document }) => {
  const t = useTexts(detailsTexts)
  return (
    <section aria-label={t.timeline}>
      <Text as="h3" marginBottom={8}>
        {t.timeline}
      </Text>
      <Stack as="ol">
        {events.map(({ kind, at, signer, ip, device }) => {
          const from = [device, ip].filter((part) => part !== null).join(' · ')
          return (
            <Row
              as="li"
              gap={10}
              position="relative"
              align="start"
              padBottom={12}
              key={`${kind} ${at} ${signer}`}
              className={styles.event}
            >
              <Box as="span" flow="center" square={20} fixed round {...(kind === 'signed' ? SIGNED : OTHERS)} aria-hidden>
                {kind === 'signed' && <IconCheck size={14} stroke={2.5} />}
              </Box>
              <Stack as="span" grow shrink>
                <Text as="b" weight={600}>
                  {kind === 'sent' && channel ? t.sentBy[channel] : t.event[kind]}
                </Text>
                {signer && (
                  <Text as="bdi" size="small" tone="ink-3" anywhere>
                    {signer}
                  </Text>
                )}
                {from && (
                  <Text size="small" tone="ink-3" anywhere>
                    {isolateLtr(from)}
                  </Text>
                )}
              </Stack>
              <Text as="time" fixed size="small" tone="ink-3" dateTime={at}>
                {loggedTime(at)}
              </Text>
            </Row>
          )
        })}
      </Stack>
    </section>
  )
}
