import type { LeadSource } from '@mafteach/contract/lead-sources'
import { IconExternalLink, IconShare } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { ports } from '#shared/device/ports.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Folded } from '#shared/ui/Folded.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { QrCode } from '#shared/ui/QrCode.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { CopyField } from '../CopyField.tsx'
import styles from './lead-sources.module.css'
import { leadSourcesTexts } from './lead-sources.texts.ts'
import { Mailbox } from './Mailbox.tsx'
import { MAIN_ADDRESS } from './source-kinds.ts'

interface AddressesProps {
  source: LeadSource
  opened: boolean
  onClose: () => void
}

/** How leads of a source arrive: the usual way of its kind first, the others folded. */
export const Addresses = ({ source, opened, onClose }: AddressesProps) => (
  <Modal opened={opened} onClose={onClose} title={source.name}>
    {source.form_url !== null && source.post_url !== null && source.mail_url !== null && (
      <Ways source={source} form={source.form_url} post={source.post_url} mail={source.mail_url} />
    )}
  </Modal>
)

interface WaysProps {
  source: LeadSource
  form: string
  post: string
  mail: string
}

const Ways = ({ source, form, post, mail }: WaysProps) => {
  const t = useTexts(leadSourcesTexts)
  const main = MAIN_ADDRESS[source.kind]
  const ways: Record<'form' | 'post' | 'mail', ReactNode> = {
    form: <FormAddress name={source.name} url={form} />,
    post: (
      <>
        <CopyField label={t.post} value={post} hint={t.postHint} />
        <CopyField label={t.curl} value={curlOf(post)} />
      </>
    ),
    mail: (
      <>
        <Mailbox source={source.id} />
        <CopyField label={t.mail} value={mail} hint={t.mailHint} />
      </>
    ),
  }
  const others = (['form', 'post', 'mail'] as const).filter((way) => way !== main)
  return (
    <Stack gap={16} columns={1}>
      {main === null ? (
        <Text as="p" tone="ink-2">
          {t.quick}
        </Text>
      ) : (
        ways[main]
      )}
      <Folded title={t.others}>
        <Stack gap={16} columns={1} padBottom={12}>
          {others.map((way) => (
            <Fragment key={way}>{ways[way]}</Fragment>
          ))}
        </Stack>
      </Folded>
    </Stack>
  )
}

/** An example lead by curl. */
const curlOf = (url: string): string =>
  `curl -X POST '${url}' -H 'content-type: application/json' -d '{"phone": "0521234567", "name": "Dana Levi", "message": "4 rooms, Ramat Gan"}'`

/** The form at its tallest: in a narrow frame, with a logo and about a property. A lower frame hides the button. */
const FRAME_HEIGHT = 1_060
const embedOf = (url: string, title: string): string =>
  `<iframe src="${url}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="100%" height="${FRAME_HEIGHT}" style="border:0"></iframe>`

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The page with the form: its address, its QR code for print, and how to embed it. */
const FormAddress = ({ name, url }: { name: string; url: string }) => {
  const t = useTexts(leadSourcesTexts)
  const [isEmbedding, setEmbedding] = useState(false)
  const share = async () => {
    if ((await ports().share({ url })) === 'copied') toast.done(t.shared)
  }
  return (
    <>
      <CopyField label={t.form} value={url} />
      <Row wrap gap={8} align="stretch">
        <Button variant="primary" icon={<IconShare {...icon} />} onClick={() => void share()}>
          {t.share}
        </Button>
        <Button icon={<IconExternalLink {...icon} />} onClick={() => ports().openExternal(url)}>
          {t.view}
        </Button>
      </Row>
      <Stack gap={6} items="center">
        <QrCode text={url} label={t.code(name)} className={classes(look({ radius: 'small' }), styles.code)} />
        <Text as="p" size="small" tone="ink-3">
          {t.scan}
        </Text>
      </Stack>
      <Folded title={t.embed} onToggle={setEmbedding}>
        <Stack gap={12} columns={1} padBottom={12}>
          <CopyField label={t.embedCode} value={embedOf(url, name)} />
          {isEmbedding && <iframe src={url} title={t.preview} className={styles.frame} height={FRAME_HEIGHT} />}
        </Stack>
      </Folded>
    </>
  )
}
