/**
 * Secrets from files: `<NAME>_FILE` names a file that holds the secret `<NAME>`, as container platforms mount them. The last line break of a
 * file is not part of its secret.
 */
import { readFileSync } from 'node:fs'
import { StartError } from './store/start-error.ts'

/** Names of secrets; those of outside services may end in a brand's id. */
const SECRET =
  /^(?:DATABASE_URL|OPERATOR_KEY|MESSAGES_KEY|(?:OAUTH_(?:GOOGLE|FACEBOOK)_CLIENT_SECRET|GEETEST_KEY)(?:_[A-Z0-9_]+)?)$/
const SUFFIX = '_FILE'

/**
 * Returns the environment with the secrets of its files.
 * @throws StartError that names the variable, the file and the reason, never a secret
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = Object.entries(env).flatMap(([variable, file]) => {
    const name = variable.endsWith(SUFFIX) ? variable.slice(0, -SUFFIX.length) : ''
    if (!file || !SECRET.test(name)) return []
    if (env[name]) throw new StartError(`${name} and ${variable} are both set: remove one of them.`)
    return [[name, readSecret(variable, file)]]
  })
  return Object.assign({}, env, Object.fromEntries(secrets))
}

function readSecret(variable: string, file: string): string {
  try {
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (secret !== '') return secret
  } catch (error) {
    throw new StartError(
      `${variable} names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}). Correct the path, or let this user read the file.`,
    )
  }
  throw new StartError(`${variable} names ${file}, which is empty. Write the secret into it.`)
}
