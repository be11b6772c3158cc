import { LONGEST } from '../../schemas/studio/fields.ts'

const password = `A password has at most ${LONGEST.password} characters.`

/** Faults of the fields of forms that the server refuses, by their names in the calls. */
export const fieldTexts: Readonly<Record<string, string>> = {
  email: `Enter a whole e-mail address, such as mara@example.com, of at most ${LONGEST.email} characters.`,
  name: 'Enter a name of at most 100 characters.',
  password,
  newPassword: password,
  why: `Write at most ${LONGEST.why} characters.`,
}
