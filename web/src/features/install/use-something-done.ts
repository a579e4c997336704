import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Writes that show the app's use: a customer, a listing, an asset, a message. By name, as calls with bodies would load all shapes. */
export const DONE: ReadonlySet<string> = new Set([
  '/real-estate/customer/',
  '/real-estate/customer/:id/add_purchase_listing/',
  '/real-estate/asset/',
  '/whatsapp/messages/',
  '/whatsapp/handed_over/',
])

/** Whether one of them was done in this visit. */
export const useSomethingDone = (): boolean => {
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        const [method, path] = (mutation?.options.mutationKey ?? []) as string[]
        if (method === 'POST' && DONE.has(path ?? '') && mutation?.state.status === 'success') setDone(true)
      }),
    [client],
  )
  return isDone
}
