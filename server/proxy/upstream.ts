/** Reads the settings of the upstream, which the operator gives in UPSTREAM. */
import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { validatorOf } from '../http/validator-of.ts'
import { StartError } from '../store/start-error.ts'

const origin = (description: string) =>
  Type.String({
    pattern: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?$|^https?://\\[[0-9a-fA-F:]+\\](:[0-9]{1,5})?$',
    description: `${description} Scheme, host and port, without a path: https://api.platform.example.`,
  })
const template = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 253,
    pattern: '^[\\w.:{}-]+$',
    description: `${description} {tenant} and {merchant} stand for the brand's own.`,
  })

const UpstreamFile = Type.Object(
  {
    origin: origin('Where the platform answers.'),
    host: Type.Optional(template('Host header the platform tells brands apart by; left out: the host of origin.')),
    merchant: Type.Optional(template("Merchant code to send; left out: the brand's own, from tenant.json.")),
    plainHttp: Type.Optional(
      Type.Boolean({ description: 'Allows http to a host that is not this machine: inside a network of your own.' }),
    ),
    sealing: Type.Optional(
      Type.Union([Type.Literal('none'), Type.Literal('envelope')], {
        description: 'How encrypted bodies are sent: as JSON over TLS, or in the envelope of another Livery.',
      }),
    ),
    calls: Type.Optional(
      Type.Union([Type.Literal('given'), Type.Literal('ours')], {
        description: "given: a POST of ours goes out as the specification's own GET; ours: as it is.",
      }),
    ),
    token: Type.Optional(
      Type.Object(
        {
          header: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,40}$' }),
          scheme: Type.Optional(Type.String({ pattern: '^[A-Za-z]{0,20}$' })),
        },
        { additionalProperties: false, description: 'Header of the session token; left out: Authorization, Bearer.' },
      ),
    ),
    here: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Public GET calls that the platform lacks: answered by this server, from the files of the brand.',
      }),
    ),
    problems: Type.Optional(
      Type.Record(Type.String(), Type.String({ pattern: '^[\\w./-]{1,80}$' }), {
        description: "The platform's error code -> ours.",
      }),
    ),
    brands: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
        Type.Object(
          {
            origin: Type.Optional(origin('Another address for this brand.')),
            host: Type.Optional(template('Another Host header.')),
            merchant: Type.Optional(template('Another merchant code.')),
          },
          { additionalProperties: false },
        ),
        { description: 'What differs for single brands, by tenant id.' },
      ),
    ),
  },
  { additionalProperties: false },
)

export type UpstreamSettings = Static<typeof UpstreamFile>
const check = validatorOf('json', UpstreamFile)

/**
 * @param value an origin, or the path of a JSON file with more settings
 * @throws StartError that names the field and its valid values
 */
export function readUpstream(value: string | undefined): UpstreamSettings | undefined {
  if (!value) return undefined
  const isOrigin = /^https?:\/\//i.test(value)
  const settings: unknown = isOrigin ? { origin: value.replace(/\/$/, '') } : readFile(value)
  if (!check(settings)) throw new StartError(`${isOrigin ? 'UPSTREAM' : value}: ${describeError(check.errors?.[0])}`)
  const known = settings as UpstreamSettings
  for (const [setting, address] of originsOf(known)) checkScheme(setting, address, known.plainHttp === true)
  return known
}

function readFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartError(
      `UPSTREAM is "${path}", which is neither an origin such as https://api.platform.example nor a JSON file that can be read.`,
    )
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`${path} is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

interface SchemaError {
  instancePath: string
  keyword: string
  message?: string
  params: Record<string, unknown>
}

function describeError(error: SchemaError | undefined | null): string {
  if (!error) return 'it is not valid.'
  const { instancePath, keyword, message, params } = error
  const location = instancePath || 'the file'
  if (keyword === 'additionalProperties')
    return `${location} has "${params.additionalProperty}", which is no setting. Settings: docs/integration-guide.md.`
  if (keyword === 'pattern' && /origin$/.test(instancePath))
    return `${location} must be scheme, host and port without a path or a user, such as https://api.platform.example.`
  return `${location} ${message}.`
}

function originsOf({ origin, brands = {} }: UpstreamSettings): [setting: string, origin: string][] {
  const own = Object.entries(brands).flatMap(([id, brand]): [string, string][] =>
    brand.origin ? [[`/brands/${id}/origin`, brand.origin]] : [],
  )
  return [['origin', origin], ...own]
}

/** Refuses plain http, unless it is allowed: tokens and passwords are sent there. */
function checkScheme(setting: string, address: string, plainHttp: boolean): void {
  if (!URL.canParse(address)) throw new StartError(`UPSTREAM: ${setting} is "${address}", which is no address.`)
  const { protocol, hostname } = new URL(address)
  const isLoopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isLoopback || plainHttp) return
  throw new StartError(
    `UPSTREAM: ${setting} is "${address}": passwords and tokens would be sent unencrypted. Use https, or write "plainHttp": true in the file when the network is yours.`,
  )
}
