/** Conversations of the live chat: an operator reads and answers them. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { answerChat, findConversation } from '../../platform/features/support/chat.ts'
import { plain } from '../../platform/features/support/store-feedback.ts'
import { brandField, idField, textField } from '../../verbs/fields.ts'
import { defineChange, defineRead } from '../../verbs/verb.ts'

const messageField = idField('a message', 'chat')
const missing = (brand: string, id: string) =>
  new OperatorError(
    `The live chat of ${brand} has no message ${id}.`,
    `The list says which ones wait: chat list ${brand}.`,
  )

const show = defineRead({
  name: 'chat show',
  of: 'chat list',
  about: 'show the conversation of a message, the oldest first',
  input: Type.Object({ brand: brandField, message: messageField }),
  examples: ['luckystar 7'],
  role: 'support',
  label: 'Show',
  columns: [
    { key: 'id', title: 'Number' },
    { key: 'at', title: 'Written', kind: 'moment' },
    { key: 'from', title: 'From' },
    { key: 'lines', title: 'Text', kind: 'lines' },
  ],
  async read({ context, input: { brand, message } }) {
    const found = await findConversation(context.store.db, brand, message)
    if (!found) throw missing(brand, message)
    const rows = found.map(({ id, created_at, answered_by, content }) => ({
      id,
      at: created_at.toISOString(),
      from: answered_by ?? 'the person',
      lines: content.split('\n'),
    }))
    return { message: `${rows.length} ${rows.length === 1 ? 'message' : 'messages'} at ${brand}.`, brand, rows }
  },
})

const answer = defineChange({
  name: 'chat answer',
  of: 'chat list',
  about: 'answer a message; the person reads it in the chat, and all their messages are done',
  input: Type.Object({
    brand: brandField,
    message: messageField,
    text: textField({ title: 'text', description: 'the answer', example: '"Your deposit has arrived."' }),
  }),
  examples: ['luckystar 7 "Your deposit has arrived."'],
  role: 'support',
  label: 'Answer',
  reason: 'optional',
  async change({ context, input: { brand, message, text }, who, now }) {
    const key = Buffer.from(context.random.bytes(16)).toString('hex')
    return async tx => {
      const written = { tenantId: brand, message, content: plain(text), who, key, now }
      if (!(await answerChat(tx, written))) throw missing(brand, message)
      return {
        audit: [{ brand, class: 'access', subject: `chat ${message}`, summary: `chat ${message}: answered` }],
        result: { message: `Message ${message} of ${brand} is answered.`, brand, id: message },
      }
    }
  },
})

export const chat = [show, answer]
