import { joinAgency } from '@mafteach/contract/agency'
import { paths } from '@mafteach/contract/paths'
import { useNavigate } from 'react-router'
import { useWrite } from '#shared/api/write.ts'
import { usePageTitle } from '#shared/navigation/document-title.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { artUrl } from '#shared/ui/art.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import styles from './access.module.css'
import { InvitationCard, type ShownInvitation } from './InvitationCard.tsx'
import { invitationTexts } from './invitation.texts.ts'

interface JoinOfferProps {
  token: string
  invitation: ShownInvitation | null
  /** Their present agency. */
  agency: string | null
}

/** A registered agent who opens an invitation may join with it. */
export const JoinOffer = ({ token, invitation, agency }: JoinOfferProps) => {
  const t = useTexts(invitationTexts)
  const navigate = useNavigate()
  usePageTitle(t.joinTitle)
  const { write, isBusy } = useWrite(joinAgency, {
    onDone: () => {
      toast.success(t.joined)
      void navigate(paths.agency(), { replace: true })
    },
    failed: t.serverError,
  })
  return (
    <main className={classes(look({ flow: 'stack', centered: true, maxWidth: 480 }), styles.page)}>
      <img src={artUrl('logo')} alt="" width={56} height={56} className={look({ marginBottom: 20, radius: 'button' })} />
      <h1>{t.joinTitle}</h1>
      <InvitationCard invitation={invitation} />
      <p className={classes(look({ tone: 'ink-2' }), styles.offer)}>{agency === null ? t.joinNote : t.inAgency(agency)}</p>
      <Stack gap={8}>
        {agency === null && invitation?.state === 'sent' && (
          <Button variant="primary" size="large" busy={isBusy} onClick={() => void write({ body: { invitation: token } })}>
            {t.join}
          </Button>
        )}
        {agency !== null && <ButtonLink to={paths.agency()}>{t.toAgency}</ButtonLink>}
        <ButtonLink to={paths.dashboard()}>{t.later}</ButtonLink>
      </Stack>
    </main>
  )
}
