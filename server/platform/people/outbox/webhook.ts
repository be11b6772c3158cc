/** A carrier that posts each message as JSON to an address of the operator, who passes it to an SMS gateway or mail server. */
import type { Carrier } from './deliver-messages.ts'
import type { CarriedMessage } from './read-outbox.ts'

export interface WebhookSettings {
  url: string
  /** Key sent as a bearer token, so that the receiver can authenticate the sender; never logged. */
  key: string | undefined
}

/** Well below the time after which a message is tried again. */
const TIMEOUT_MS = 10_000

/** Posts messages. Any 2xx reply means that the message was accepted; the idempotency key is the message's id. */
export function createWebhook({ url, key }: WebhookSettings): Carrier {
  return {
    async carry({ id, ...message }: CarriedMessage) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(message),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the receiver answered ${response.status}`)
    },
  }
}
