declare module 'virtual:form-validator' {
  import type { FormData } from '../../schemas/form-data.ts'

  /** Made by scripts/build/form-validator.mjs from src/schemas/form-data.ts. */
  const validate: ((data: FormData) => boolean) & {
    errors: { instancePath: string; keyword: string }[] | null | undefined
  }
  export default validate
}
