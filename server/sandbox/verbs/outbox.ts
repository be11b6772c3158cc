import { Type } from 'typebox'
import { readOutbox } from '../../platform/people/outbox/read-outbox.ts'
import { brandField, numberInput } from '../../verbs/fields.ts'
import { defineRead } from '../../verbs/verb.ts'

/** Lists SMS and mails that were sent, the latest first. */
export const outbox = defineRead({
  name: 'outbox',
  about: 'read what was sent by SMS and mail',
  input: Type.Object({
    brand: Type.Optional(brandField),
    limit: Type.Optional(
      numberInput(
        { title: 'limit', description: 'how many, the latest first', example: '20' },
        { minimum: 1, maximum: 500 },
      ),
    ),
  }),
  examples: ['', 'luckystar --limit 1 --json'],
  role: 'tester',
  label: 'Outbox',
  columns: [
    { key: 'at', title: 'Sent', kind: 'moment' },
    { key: 'brand', title: 'Brand' },
    { key: 'channel', title: 'Channel' },
    { key: 'to', title: 'To' },
    { key: 'lines', title: 'Text', kind: 'lines' },
  ],
  async read({ context, input: { brand, limit = 20 } }) {
    const messages = await readOutbox(context.store.db, { tenantId: brand, limit })
    const rows = messages.map(({ tenantId, at, ...message }) => ({
      brand: tenantId,
      at: at.toISOString(),
      ...message,
      lines: [
        ...(message.withheld ? ['nobody has this address'] : []),
        ...(message.subject ? [message.subject] : []),
        ...message.text.split('\n'),
      ],
    }))
    return { message: rows.length === 0 ? 'Nothing was sent.' : `${rows.length} messages, the latest first.`, rows }
  },
})
