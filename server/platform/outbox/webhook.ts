/** A carrier of the operator's own: each message is posted as JSON to one address, which knows the SMS gateway and the mail server. */
import type { Carrier } from './deliver-messages.ts'
import type { CarriedMessage } from './read-outbox.ts'

export interface WebhookSettings {
  url: string
  /** Sent as a bearer token, so that the receiver knows who asks; never logged. */
  key: string | undefined
}

/** Well below the time for which a message is held. */
const TIMEOUT_MS = 10_000

/** Any answer of 2xx means that the message was taken. The key of idempotency is the message's id. */
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
