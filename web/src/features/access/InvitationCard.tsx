import type { invitationOf } from '@mafteach/contract/agency'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { IconBuilding } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Text } from '#shared/ui/primitives.tsx'
import styles from './access.module.css'
import { invitationTexts } from './invitation.texts.ts'

export type ShownInvitation = ReplyOf<typeof invitationOf>

/** Who invites to which agency, or why the link is no longer valid. Null: there is no such invitation. */
export const InvitationCard = ({ invitation }: { invitation: ShownInvitation | null }) => {
  const t = useTexts(invitationTexts)
  const state = invitation?.state ?? 'unknown'
  return (
    <div
      className={classes(
        look({
          flow: 'row',
          align: 'center',
          gap: 12,
          marginTop: 16,
          pad: 14,
          radius: 'card',
          fill: 'warning-soft',
          tone: 'warning',
        }),
        styles.card,
      )}
      data-state={state}
      role={state === 'sent' ? undefined : 'alert'}
    >
      <IconBuilding size={24} stroke={1.75} aria-hidden />
      {invitation && state === 'sent' ? (
        <p>
          <b>
            <bdi>{invitation.agency}</bdi>
          </b>
          <Text flow="block" size="small">
            {t.from(invitation.invited_by, invitation.phone_end)}
          </Text>
        </p>
      ) : (
        <p>{t.state[state === 'sent' ? 'unknown' : state]}</p>
      )}
    </div>
  )
}
