import type { invitationOf } from '@mafteach/contract/agency'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { IconBuilding } from '@tabler/icons-react'
import { useTexts } from '#shared/use-texts.ts'
import styles from './InvitationCard.module.css'
import { invitationTexts } from './invitation.texts.ts'

export type ShownInvitation = ReplyOf<typeof invitationOf>

/** Who invites to which agency; or why the link does not hold any more. Null: nobody sent it. */
export const InvitationCard = ({ invitation }: { invitation: ShownInvitation | null }) => {
  const t = useTexts(invitationTexts)
  const state = invitation?.state ?? 'unknown'
  return (
    <div className={styles.card} data-state={state} role={state === 'sent' ? undefined : 'alert'}>
      <IconBuilding size={24} stroke={1.75} aria-hidden />
      {invitation && state === 'sent' ? (
        <p>
          <b>
            <bdi>{invitation.agency}</bdi>
          </b>
          <span className={styles.note}>{t.from(invitation.invited_by, invitation.phone_end)}</span>
        </p>
      ) : (
        <p>{t.state[state === 'sent' ? 'unknown' : state]}</p>
      )}
    </div>
  )
}
