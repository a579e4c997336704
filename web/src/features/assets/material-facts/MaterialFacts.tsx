import type { Asset } from '@mafteach/contract/assets'
import {
  askOwner,
  FACT_SOURCES,
  MATERIAL_FACT_CODES,
  MATERIAL_FACTS,
  type MaterialFactCode,
  materialFacts,
  materialFactsFile,
} from '@mafteach/contract/material-facts'
import { IconFileTypePdf, IconPencil, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#shared/api/query.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { whatsappLink } from '#shared/navigation/contact-links.ts'
import { formatDate } from '#shared/texts/format.ts'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { FactDialog } from './FactDialog.tsx'
import { materialFactsTexts } from './material-facts.texts.ts'
import { PermissionDialog } from './PermissionDialog.tsx'

/** Facts about an asset with their sources, for its owner and contacts: loaded when opened. */
export const MaterialFacts = ({ asset }: { asset: Asset }) => {
  const t = useTexts(materialFactsTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Box gutter>
      <Folded title={t.title} onToggle={setOpen}>
        {isOpen && <Loaded asset={asset} />}
      </Folded>
    </Box>
  )
}

const Loaded = ({ asset }: { asset: Asset }) => {
  const t = useTexts(materialFactsTexts)
  const { data: stored, error, refetch } = useQuery(q(materialFacts, { params: { id: asset.id } }))
  const [edited, setEdited] = useState<MaterialFactCode | 'permission' | null>(null)
  const close = () => setEdited(null)
  if (error) return <Button onClick={() => void refetch()}>{t.retry}</Button>
  if (!stored) return null
  const permission = asset.publish_permission
  return (
    <Stack gap={12} padBottom={16}>
      <ul>
        {MATERIAL_FACT_CODES.map((code) => {
          const fact = stored.facts.find((one) => one.code === code)
          const name = MATERIAL_FACTS[code][serverLanguage()]
          const from = fact && [FACT_SOURCES[fact.source][serverLanguage()], formatDate(fact.at)].join(', ')
          return <Line key={code} name={name} value={fact?.value} note={from} onEdit={() => setEdited(code)} />
        })}
        <Line
          name={t.permission}
          value={permission ? t.permitted(permission.by, formatDate(permission.at)) : undefined}
          none={t.noPermission}
          onEdit={() => setEdited('permission')}
        />
      </ul>
      <Acts asset={asset} />
      {edited === 'permission' && <PermissionDialog asset={asset} onClose={close} />}
      {edited && edited !== 'permission' && <FactDialog asset={asset.id} facts={stored.facts} code={edited} onClose={close} />}
    </Stack>
  )
}

interface LineProps {
  name: string
  value: string | undefined
  note?: string | undefined
  none?: string
  onEdit: () => void
}

/** One fact; all of it opens the edit dialog. */
const Line = ({ name, value, note, none, onEdit }: LineProps) => {
  const t = useTexts(materialFactsTexts)
  return (
    <Box as="li" lineAbove>
      <Row as="button" type="button" full gap={12} minHeight={48} padY={8} align="center" onClick={onEdit}>
        <Stack grow shrink gap={2} text="start">
          <Text size="small" tone="ink-3">
            {name}
          </Text>
          <Text weight={value ? 550 : 400} tone={value ? 'ink' : 'ink-3'} anywhere space="pre-line">
            {value ?? none ?? t.unknown}
          </Text>
          {note && (
            <Text size="small" tone="ink-3">
              {note}
            </Text>
          )}
        </Stack>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </Row>
    </Box>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

const Acts = ({ asset }: { asset: Asset }) => {
  const t = useTexts(materialFactsTexts)
  const phone = asset.seller?.phone
  const ask = useWrite(askOwner, {
    onDone: ({ url }) => (phone ? ports().openExternal(whatsappLink(phone, t.ask(url))) : void share(url)),
    failed: t.failed,
  })
  const share = async (url: string) => {
    if ((await ports().share({ text: t.ask(url), url })) === 'copied') toast.done(t.copied)
  }
  const { download, isBusy } = useDownload(materialFactsFile, { name: () => t.fileName, failed: t.failed })
  const input = { params: { id: asset.id } }
  return (
    <Row wrap gap={8} align="stretch">
      <Button size="small" icon={<IconUserQuestion {...icon} />} busy={ask.isBusy} onClick={() => void ask.write(input)}>
        {t.askOwner}
      </Button>
      <Button size="small" icon={<IconFileTypePdf {...icon} />} busy={isBusy} onClick={() => download(input)}>
        {t.pdf}
      </Button>
    </Row>
  )
}
