import { type Document, documentFile } from '@mafteach/contract/documents'
import { formKind } from '@mafteach/contract/form-kinds'
import { UPLOAD_TYPES } from '@mafteach/contract/paper-kinds'
import { paths } from '@mafteach/contract/paths'
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
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useDownload } from '#shared/api/use-download.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { ActionMenu } from '#shared/ui/dialogs/ActionMenu.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { look } from '#shared/ui/look.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { againPath } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'
import { SignLinksDialog } from '../SignLinksDialog.tsx'
import { showsLinks } from '../shows-links.ts'
import { EditUploadDialog } from '../uploads/EditUploadDialog.tsx'
import { uploadsTexts } from '../uploads/uploads.texts.ts'
import { useDeletePaper } from '../uploads/use-delete-paper.ts'
import { useRecall, useRemind } from '../use-paper-acts.ts'
import styles from './details.module.css'
import { detailsTexts } from './details.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
const first = look({ grow: true })

/** The paper's next action, with rare ones beside it. */
export const DocumentActs = ({ paper }: { paper: Document }) => {
  const t = useTexts(detailsTexts)
  const words = useTexts(papersTexts)
  const { id, title, state, form, customer, upload } = paper
  const files = useTexts(uploadsTexts)
  const remove = useDeletePaper()
  const [, setAddress] = useSearchParams()
  const onDelete = () => {
    remove(paper)
    setAddress(
      (now) => {
        now.delete('document')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const { remind, isBusy } = useRemind()
  const recall = useRecall()
  const { state: arrived } = useLocation()
  const [opened, setOpened] = useState<'links' | 'recall' | 'edit' | 'none'>(showsLinks(arrived) ? 'links' : 'none')
  const { download, isBusy: isLoading } = useDownload(documentFile, {
    name: () => `${title}.${upload ? UPLOAD_TYPES[upload.type] : 'pdf'}`,
    failed: words.fileFailed,
  })
  const getFile = () => download({ params: { id } })
  const isWaiting = state === 'sent' || state === 'opened'
  const isOver = state === 'declined' || state === 'expired' || state === 'recalled'
  const isOrder = formKind(form)?.isOrder
  return (
    <Row wrap gap={6} className={styles.acts}>
      {state === 'draft' && (
        <ButtonLink className={first} variant="primary" to={paths.editDocument(id)} icon={<IconPencil {...icon} />}>
          {t.goOn}
        </ButtonLink>
      )}
      {isWaiting && (
        <>
          <Button className={first} variant="primary" busy={isBusy} icon={<IconBell {...icon} />} onClick={() => remind(id)}>
            {words.remind}
          </Button>
          <Button icon={<IconQrcode {...icon} />} onClick={() => setOpened('links')}>
            {t.links}
          </Button>
        </>
      )}
      {isOver && form && (
        <ButtonLink className={first} variant="primary" to={againPath({ ...paper, form })} icon={<IconRefresh {...icon} />}>
          {words.again}
        </ButtonLink>
      )}
      {(state === 'signed' || state === 'uploaded') && (
        <Button className={first} variant="primary" busy={isLoading} icon={<IconDownload {...icon} />} onClick={getFile}>
          {state === 'signed' ? t.signedFile : words.download}
        </Button>
      )}
      {state === 'signed' && isOrder && customer && (
        <ButtonLink to={paths.forms({ form: 'ADDENDUM', customer: customer.id })} icon={<IconFilePlus {...icon} />}>
          {t.addendum}
        </ButtonLink>
      )}
      {state !== 'signed' && (
        <ActionMenu label={t.more} icon={<IconDots size={22} stroke={1.75} aria-hidden />}>
          {state !== 'uploaded' && (
            <Menu.Item leftSection={<IconDownload {...icon} />} onClick={getFile}>
              {t.file}
            </Menu.Item>
          )}
          {upload && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpened('edit')}>
              {files.edit}
            </Menu.Item>
          )}
          {(state === 'draft' || upload) && (
            <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={onDelete}>
              {files.delete}
            </Menu.Item>
          )}
          {isWaiting && (
            <Menu.Item data-danger leftSection={<IconArrowBackUp {...icon} />} onClick={() => setOpened('recall')}>
              {words.recall}
            </Menu.Item>
          )}
        </ActionMenu>
      )}
      {upload && (
        <EditUploadDialog
          key={paper.updated_at}
          paper={paper}
          upload={upload}
          opened={opened === 'edit'}
          onClose={() => setOpened('none')}
        />
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
            cancelText={words.recallCancel}
            action={() => recall(id)}
            isDangerous
          />
        </>
      )}
    </Row>
  )
}
