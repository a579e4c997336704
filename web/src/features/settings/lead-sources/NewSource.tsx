import { createLeadSource, LEAD_SOURCE_KINDS, type LeadSource, type LeadSourceKind } from '@mafteach/contract/lead-sources'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { SOURCE_ICONS } from '#shared/parts/lead-source-icons.ts'
import { leadSourceTexts } from '#shared/parts/lead-sources.texts.ts'
import { proposedName } from '#shared/parts/lead-sources.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { leadSourcesTexts } from './lead-sources.texts.ts'

interface NewSourceProps {
  opened: boolean
  /** Existing names. */
  taken: readonly string[]
  onClose: () => void
  onAdded: (source: LeadSource) => void
}

const SCOPES = ['me', 'agency'] as const

/** A tap on a kind adds a source with its name, which can be changed afterwards. */
export const NewSource = ({ opened, taken, onClose, onAdded }: NewSourceProps) => {
  const t = useTexts(leadSourcesTexts)
  const { kinds } = useTexts(leadSourceTexts)
  const me = useMe()
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('me')
  const { write, isBusy } = useWrite(createLeadSource, {
    onDone: (source) => {
      toast.done(t.added(source.name))
      onAdded(source)
    },
    onRefused: ({ code }) => {
      if (code === 'name_taken') toast.error(t.nameTaken)
      return code === 'name_taken'
    },
    failed: t.serverError,
  })
  const add = (kind: LeadSourceKind) => {
    const name = proposedName(kinds[kind], taken)
    // Managers choose the recipients of the agency's leads; by default in turn, the usual choice.
    void write({ body: { name, kind, scope, assign: scope === 'agency' ? 'turns' : 'me' } })
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t.add}>
      <Stack gap={16}>
        {me.agency !== null && me.is_agency_manager && (
          <Segmented
            label={t.whose}
            value={scope}
            onChange={setScope}
            options={SCOPES.map((value) => ({ value, label: t.scopes[value] }))}
          />
        )}
        <Stack as="ul" columns={2} gap={10} aria-label={t.kind}>
          {LEAD_SOURCE_KINDS.map((kind) => {
            const Icon = SOURCE_ICONS[kind]
            return (
              <li key={kind}>
                <Row
                  as="button"
                  type="button"
                  full
                  tall
                  gap={10}
                  pad={10}
                  radius="card"
                  fill="tile"
                  text="start"
                  minHeight={64}
                  disabled={isBusy}
                  onClick={() => add(kind)}
                >
                  <Box as="span" flow="center" square={40} fixed border="all" radius="control" fill="surface" tone="ink-2">
                    <Icon size={22} stroke={1.75} aria-hidden />
                  </Box>
                  <Stack as="span" grow shrink>
                    <Text weight={600}>{kinds[kind]}</Text>
                    <Text anywhere size="small" tone="ink-3">
                      {t.what[kind]}
                    </Text>
                  </Stack>
                </Row>
              </li>
            )
          })}
        </Stack>
      </Stack>
    </Modal>
  )
}
