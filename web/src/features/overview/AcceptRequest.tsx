import { answerFriendRequest, deleteFriend, friendRequests } from '@mafteach/contract/network'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { overviewTexts } from './overview.texts.ts'

const requestsQuery = q(friendRequests, { query: { set_aside: '0', page_size: '5' } })

/** Accepts a contact request of the overview, which has only its id: the list has its agent. */
export const AcceptRequest = ({ id, name }: { id: number; name: string }) => {
  const t = useTexts(overviewTexts)
  const user = useQuery(requestsQuery).data?.results.find((request) => request.id === id)?.user.id
  const answering = useWrite(answerFriendRequest, { failed: t.failed })
  const removing = useWrite(deleteFriend, { failed: t.notUndone })
  if (user === undefined) return null
  const accept = async () => {
    if ((await answering.write({ body: { user_id: user, action: 'Accepted' } })) === null) return
    toast.done(t.accepted(name), { undo: () => void removing.write({ body: { friend_id: user } }) })
  }
  return (
    <Button variant="soft" size="small" busy={answering.isBusy} aria-label={`${t.accept}: ${name}`} onClick={() => void accept()}>
      {t.accept}
    </Button>
  )
}
