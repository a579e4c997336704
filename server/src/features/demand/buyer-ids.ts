import { createHmac } from 'node:crypto'
import { keyFor } from '#platform/sealed.ts'

const ID_BYTES = 16

/** How a buyer of others is called before one agent: for any other agent it is another id, and none leads back to whom it stands for. */
export function buyerIds(secret: string) {
  const key = keyFor(secret, 'buyers on the demand board')
  return (asker: number, customer: number): string =>
    createHmac('sha256', key).update(`${asker} ${customer}`).digest().subarray(0, ID_BYTES).toString('base64url')
}
