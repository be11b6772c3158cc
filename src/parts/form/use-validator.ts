import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { useMemo, useState } from 'react'
import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { findValidator, loadValidator } from './validator-table.ts'

/** The validator of the form; none until it could be loaded. */
export function useValidator(form: PageForm) {
  const { schema, validator: address } = form
  const [, setLoaded] = useState(address)
  const known = findValidator(address)
  const validate = useMemo(() => known?.[hashForSchema(schema as RJSFSchema)], [known, schema])
  return {
    validate,
    /** @returns whether the validator is here; it is loaded once more if not */
    async load(): Promise<'ready' | 'loaded' | 'failed'> {
      if (findValidator(address)) return known ? 'ready' : 'loaded'
      if (address === undefined) return 'ready'
      return loadValidator(address).then(
        () => {
          setLoaded(`${address} loaded`)
          return 'loaded'
        },
        () => 'failed',
      )
    },
  }
}
