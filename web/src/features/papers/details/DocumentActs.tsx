import { type Document, documentFile } from '@mafteach/contract/documents'
import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBell,
  IconDots,
  IconDownload,
  IconFilePlus,
  IconPencil,
  IconQrcode,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs.tsx'
import { useDownload } from '#shared/use-download.ts'
import { useTexts } from '#shared/use-texts.ts'
import { againPath } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'
import { SignLinksDialog } from '../SignLinksDialog.tsx'
import { showsLinks } from '../shows-links.ts'
import { useRecall, useRemind } from '../use-paper-acts.ts'
import styles from './DocumentActs.module.css'
import { detailsTexts } from './details.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The one act that a paper waits for, and beside it what is done now and then. */
export const DocumentActs = ({ paper }: { paper: Document }) => {
  const t = useTexts(detailsTexts)
  const words = useTexts(papersTexts)
  const { id, title, state, form, customer } = paper
  const { remind, isBusy } = useRemind()
  const recall = useRecall()
  const { state: arrived } = useLocation()
  const [opened, setOpened] = useState<'links' | 'recall' | 'none'>(showsLinks(arrived) ? 'links' : 'none')
  const { download, isBusy: isLoading } = useDownload(documentFile, { name: () => `${title}.pdf`, failed: words.fileFailed })
  const getFile = () => download({ params: { id } })
  const isWaiting = state === 'sent' || state === 'opened'
  const isOver = state === 'declined' || state === 'expired' || state === 'recalled'
  const isOrder = form === 'ORDER_BUYER' || form === 'ORDER_SELLER'
  return (
    <div className={styles.acts}>
      {state === 'draft' && (
        <ButtonLink variant="primary" to={paths.editDocument(id)} icon={<IconPencil {...icon} />}>
          {t.goOn}
        </ButtonLink>
      )}
      {isWaiting && (
        <>
          <Button variant="primary" busy={isBusy} icon={<IconBell {...icon} />} onClick={() => remind(id)}>
            {words.remind}
          </Button>
          <Button icon={<IconQrcode {...icon} />} onClick={() => setOpened('links')}>
            {t.links}
          </Button>
        </>
      )}
      {isOver && form && (
        <ButtonLink variant="primary" to={againPath({ ...paper, form })} icon={<IconRefresh {...icon} />}>
          {words.again}
        </ButtonLink>
      )}
      {(state === 'signed' || state === 'uploaded') && (
        <Button variant="primary" busy={isLoading} icon={<IconDownload {...icon} />} onClick={getFile}>
          {state === 'signed' ? t.signedFile : words.download}
        </Button>
      )}
      {state === 'signed' && isOrder && customer && (
        <ButtonLink to={paths.forms({ form: 'ADDENDUM', customer: customer.id })} icon={<IconFilePlus {...icon} />}>
          {t.addendum}
        </ButtonLink>
      )}
      {state !== 'signed' && state !== 'uploaded' && (
        <ActionMenu label={t.more} icon={<IconDots size={22} stroke={1.75} aria-hidden />}>
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={getFile}>
            {t.file}
          </Menu.Item>
          {isWaiting && (
            <Menu.Item data-danger leftSection={<IconArrowBackUp {...icon} />} onClick={() => setOpened('recall')}>
              {words.recall}
            </Menu.Item>
          )}
        </ActionMenu>
      )}
      {isWaiting && (
        <>
          <SignLinksDialog paper={paper} opened={opened === 'links'} onClose={() => setOpened('none')} />
          <ConfirmDialog
            opened={opened === 'recall'}
            onClose={() => setOpened('none')}
            title={words.recallTitle}
            text={words.recallText}
            submitText={words.recall}
            keepText={words.recallKeep}
            action={() => recall(id)}
            isDangerous
          />
        </>
      )}
    </div>
  )
}
