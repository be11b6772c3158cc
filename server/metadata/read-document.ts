/** Reads one metadata document of a brand, as it is stored, and checks parts of it. */
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
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

/** @returns a check whether a part of a document matches its schema */
export function checkerOf<T>(schema: TSchema): (value: unknown) => value is T {
  const validator = Compile(schema)
  return (value): value is T => validator.Check(value)
}
