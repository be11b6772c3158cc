/** Fields of the calls about the audit log. */
import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { MomentField, RoleBrandField } from './fields.ts'

export const AUDIT_CLASSES = ['configuration', 'games', 'promotion', 'rule', 'access', 'money'] as const
export type AuditClass = (typeof AUDIT_CLASSES)[number]

export const AuditClassField = oneOf(AUDIT_CLASSES, {
  description:
    'What an entry is about: how the brand is set up, which games it offers, its promotions, its register rules, who may do and see what, or money.',
})

const Moment = Type.String({
  pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$',
  description: 'Moment in UTC, ISO 8601 with milliseconds.',
  examples: ['2026-11-01T00:00:00.000Z'],
})

/** The entries that a reader asks for. */
export const AuditQuery = {
  brand: RoleBrandField,
  class: Type.Optional(AuditClassField),
  who: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Part of the name of whoever did it.' })),
  from: Type.Optional(Moment),
  until: Type.Optional(Type.String({ ...Moment, description: 'Entries before this moment.' })),
}

export const AuditEntryField = Type.Object({
  number: Type.Integer({ description: 'Place in the chain of the brand, from 1.' }),
  at: MomentField,
  who: Type.String(),
  class: AuditClassField,
  what: Type.String({ description: 'Action, such as publish or toggle.' }),
  subject: Type.String({ description: 'What it was done to.' }),
  summary: Type.String(),
  before: Type.String({ description: 'State before; empty where there is none to compare.' }),
  after: Type.String(),
  why: Type.String(),
  hash: Type.String({ description: 'SHA-256 over the hash before it and the entry.' }),
})
