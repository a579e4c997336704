import { addNote, type CustomerCard, type Note } from '@mafteach/contract/customers'
import { changeNote, removeNote, restoreNote } from '@mafteach/contract/notes'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#shared/attempt-key.ts'
import { call } from '#shared/call.ts'
import { customerQuery } from '../customers.api.ts'

const change = (client: QueryClient, customer: number, by: (notes: Note[]) => Note[]) =>
  client.setQueryData<CustomerCard>(customerQuery(customer).queryKey, (card) => card && { ...card, notes: by(card.notes) })

const refresh = (client: QueryClient, customer: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['customer', customer] }),
    client.invalidateQueries({ queryKey: ['customers'] }),
  ])

/** Adds a note, or changes the one with `id`. */
export const useSaveNote = (customer: number) => {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: ({ id, content }: { id: number | null; content: string }) =>
      id === null
        ? call(addNote, { params: { id: customer }, body: { content }, idempotencyKey: attempt.keyOf({ customer, content }) })
        : call(changeNote, { params: { id: customer, note: id }, body: { content } }),
    onSuccess: () => {
      attempt.done()
      return refresh(client, customer)
    },
  })
}

/** Removes a note; it is gone from the screen at once, and back when the server refuses. */
export const useRemoveNote = (customer: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(removeNote, { params: { id: customer, note: id } }),
    onMutate: (id) => {
      change(client, customer, (notes) => notes.filter((note) => note.id !== id))
    },
    onSettled: () => refresh(client, customer),
  })
}

export const useRestoreNote = (customer: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(restoreNote, { params: { id: customer, note: id } }),
    onSuccess: () => refresh(client, customer),
  })
}
