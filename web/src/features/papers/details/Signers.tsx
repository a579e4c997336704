import type { Document } from '@mafteach/contract/documents'
import { displayPhone } from '@mafteach/contract/phones'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { detailsTexts } from './details.texts.ts'

/** The signers in order, and their progress. */
export const Signers = ({ paper: { signers } }: { paper: Document }) => {
  const t = useTexts(detailsTexts)
  return (
    <section aria-label={t.parties}>
      <Text as="h3" marginBottom={4}>
        {t.parties}
      </Text>
      <Stack as="ol">
        {signers.map(({ name, phone, state, reason }, at) => (
          <Row as="li" gap={10} minHeight={48} key={`${phone} ${name}`}>
            <Avatar name={name} id={at} size={32} />
            <Stack as="span" grow shrink>
              <Text as="bdi" weight={500} anywhere>
                {name}
              </Text>
              <Text size="small" tone="ink-3" anywhere>
                {isolateLtr(displayPhone(phone))}
              </Text>
              {reason && (
                <Text size="small" tone="ink-3" anywhere dir="auto">
                  {t.reason(reason)}
                </Text>
              )}
            </Stack>
            <Text size="small" tone="ink-3" anywhere>
              {t.signer[state]}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
