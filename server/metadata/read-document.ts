/** Reads one metadata document of a brand or of all, as it is stored, and checks parts of it. */

import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { smallestUnit } from '../../src/schemas/money-format.ts'
import type { Reader } from '../store/open-store.ts'

/** @returns undefined where the brand has no such document; it may have been stored without a check */
export async function readMetadataDocument(db: Reader, tenantId: string, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('metadata')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.body
}

/** Reads a document with the time zone of its brand, and the smallest amount of its currency in minor units. */
export async function readZonedDocument(db: Reader, tenantId: string, name: string) {
  const row = await db
    .selectFrom('brand')
    .leftJoin('metadata', join => join.onRef('tenant_id', '=', 'brand.id').on('name', '=', name))
    .select(['time_zone', 'decimals', 'body'])
    .where('brand.id', '=', tenantId)
    .executeTakeFirst()
  return {
    timeZone: row?.time_zone ?? 'UTC',
    unit: smallestUnit({ decimals: row?.decimals ?? 2 }),
    body: row?.body as unknown,
  }
}

/** Lists a document of every brand that has it, by brand, each as `readZonedDocument` reads it. */
export async function listDocuments(db: Reader, name: string) {
  const rows = await db
    .selectFrom('metadata')
    .innerJoin('brand', 'brand.id', 'tenant_id')
    .select(['tenant_id', 'time_zone', 'decimals', 'body'])
    .where('name', '=', name)
    .orderBy('tenant_id')
    .execute()
  return rows.map(({ tenant_id, time_zone, decimals, body }) => ({
    tenantId: tenant_id,
    timeZone: time_zone,
    unit: smallestUnit({ decimals }),
    body: body as unknown,
  }))
}

/** @returns a check whether a part of a document matches its schema */
export function checkerOf<T>(schema: TSchema): (value: unknown) => value is T {
  const validator = Compile(schema)
  return (value): value is T => validator.Check(value)
}
