import { type Invitation, invitations, invite, takeInvitationBack } from '@mafteach/contract/agency'
import { displayPhone } from '@mafteach/contract/phones'
import { Menu } from '@mantine/core'
import { IconCopy, IconDotsVertical, IconSend, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { ports } from '#shared/device/ports.ts'
import { formatDate } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip, type ChipTone } from '#shared/ui/Chip.tsx'
import { classes } from '#shared/ui/classes.ts'
import { ActionMenu } from '#shared/ui/dialogs/ActionMenu.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './agency.module.css'
import { agencyTexts } from './agency.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const TONES: Record<Invitation['state'], ChipTone> = { sent: 'blue', used: 'green', taken_back: 'stone', expired: 'amber' }
const PAGE_SIZE = 5

/** Invitations, and their states. */
export const Invitations = ({ onInvite }: { onInvite: () => void }) => {
  const t = useTexts(agencyTexts)
  const list = useInfiniteQuery(qPages(invitations, { query: { page_size: String(PAGE_SIZE) } }))
  const rows = (list.data?.pages ?? []).flatMap(({ results }) => results)
  return (
    <Section title={t.invitations} count={list.data?.pages[0]?.count ?? 0}>
      <Card>
        {list.isPending && <RowsSkeleton rows={2} hasAvatar={false} />}
        {list.isError && !list.data && <ErrorState title={t.failed} onRetry={list.refetch} />}
        {list.data && rows.length === 0 && (
          <Text as="p" size="small" tone="ink-3" pad={14}>
            {t.noInvitations}
          </Text>
        )}
        <ul aria-label={t.invitations}>
          {rows.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button full variant="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.showMore}
          </Button>
        )}
        <div className={classes(look({ padTop: 12, padX: 14, padBottom: 14, maxWidth: 320 }), styles.invite)}>
          <Button full variant="primary" icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={onInvite}>
            {t.invite}
          </Button>
        </div>
      </Card>
    </Section>
  )
}

const InvitationRow = ({ invitation: { id, phone, name, state, url, expires_at, realtor } }: { invitation: Invitation }) => {
  const t = useTexts(agencyTexts)
  const again = useWrite(invite, { onDone: () => toast.success(t.sent), failed: t.serverError })
  const back = useWrite(takeInvitationBack, { onDone: () => toast.done(t.takenBack), failed: t.serverError })
  const copy = async (link: string) => {
    if ((await ports().share({ url: link })) === 'copied') toast.done(t.copied)
  }
  const who = name ?? displayPhone(phone)
  const isOpen = state === 'sent' || state === 'expired'
  return (
    <Row as="li" minHeight={64} gap={10} padY={8} padX={14} lineBetween>
      <Stack as="span" grow shrink>
        <Text as="bdi" weight={600} overflow="hidden" className={styles.invitationsName}>
          {who}
        </Text>
        <Text size="small" tone="ink-3">
          {realtor ? t.joinedAs(realtor.name) : <bdi dir="ltr">{displayPhone(phone)}</bdi>}
          {state === 'sent' && ` · ${t.until(formatDate(expires_at))}`}
        </Text>
      </Stack>
      <Chip tone={TONES[state]} hasDot>
        {t.state[state]}
      </Chip>
      {isOpen && (
        <ActionMenu label={t.more(who)} icon={<IconDotsVertical {...icon} />}>
          {url && (
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy(url)}>
              {t.copy}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconSend {...icon} className="mirrored" />}
            onClick={() => void again.write({ body: { phone, name } })}
          >
            {t.resend}
          </Menu.Item>
          <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void back.write({ params: { id } })}>
            {t.takeBack}
          </Menu.Item>
        </ActionMenu>
      )}
    </Row>
  )
}
