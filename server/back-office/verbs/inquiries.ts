/** Messages of people to a brand: feedback, applications as agents, and the live chat. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { brandField, idField } from '../../verbs/fields.ts'
import { defineChange } from '../../verbs/verb.ts'
import { INQUIRY_COLUMNS, INQUIRY_VERBS, type InquiryKind, readInquiries } from '../queues/inquiries.ts'
import { listVerb } from '../queues/list-verb.ts'

const WORDS = {
  feedback: {
    label: 'Messages',
    about: 'list the feedback that waits, the oldest first',
    found: ['message', 'messages'],
  },
  join: {
    label: 'Applications as agents',
    about: 'list the applications as agents that wait, the oldest first',
    found: ['application', 'applications'],
  },
  chat: {
    label: 'Live chat',
    about: 'list the messages of the live chat that wait, the oldest first',
    found: ['message', 'messages'],
  },
} as const

const verbsFor = (kind: InquiryKind) => {
  const group = INQUIRY_VERBS[kind]
  const { label, about, found } = WORDS[kind]
  const list = listVerb({
    group,
    noun: found,
    about,
    role: 'support',
    label,
    columns: INQUIRY_COLUMNS,
    read: (db, brand) => readInquiries(db, brand, kind),
  })
  const done = defineChange({
    name: `${group} done`,
    of: list.name,
    about: 'mark one as done, once it was answered',
    input: Type.Object({ brand: brandField, message: idField('a message', group) }),
    examples: ['luckystar 7 --reason "answered by mail"'],
    role: 'support',
    label: 'Done',
    reason: 'audit',
    async change({ input: { brand, message: id }, now }) {
      return async tx => {
        const row = await tx
          .updateTable('feedback')
          .set({ done_at: new Date(now) })
          .where('tenant_id', '=', brand)
          .where('id', '=', id)
          .where('kind', '=', kind)
          .where('done_at', 'is', null)
          .returning('kind')
          .executeTakeFirst()
        if (!row) throw new OperatorError(`No ${found[0]} ${id} waits here.`, 'The list says which ones wait.')
        const said = `${found[0]![0]!.toUpperCase()}${found[0].slice(1)} ${id} of ${brand} is done.`
        return {
          audit: [{ brand, class: 'access', subject: `${group} ${id}`, summary: `${row.kind} ${id}: done` }],
          result: { message: said, brand, id },
        }
      }
    },
  })
  return [list, done]
}

export const inquiries = [...verbsFor('feedback'), ...verbsFor('join'), ...verbsFor('chat')]
