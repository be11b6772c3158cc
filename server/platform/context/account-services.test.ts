import { expect, it } from 'vitest'
import { readServices } from './account-services.ts'

const GOOGLE = { OAUTH_GOOGLE_CLIENT_ID: 'everybody', OAUTH_GOOGLE_CLIENT_SECRET: 'shared' }

it('LGN-13 without an id and a secret a brand has no provider', () => {
  expect(readServices({}).oauth('luckystar', 'google')).toBeUndefined()
  expect(readServices({ OAUTH_GOOGLE_CLIENT_ID: 'x' }).oauth('luckystar', 'google')).toBeUndefined()
  expect(readServices({ ...GOOGLE }).oauth('luckystar', 'facebook')).toBeUndefined()
})

it('LGN-13 a name counts for every brand, and with the id of a brand behind it for that one', () => {
  const { oauth } = readServices({
    ...GOOGLE,
    OAUTH_GOOGLE_CLIENT_ID_SEN_VANG: 'own',
    OAUTH_GOOGLE_CLIENT_SECRET_SEN_VANG: 'its-own',
  })
  expect(oauth('luckystar', 'google')).toMatchObject({
    issuer: 'https://accounts.google.com',
    clientId: 'everybody',
    clientSecret: 'shared',
  })
  expect(oauth('sen-vang', 'google')).toMatchObject({ clientId: 'own', clientSecret: 'its-own' })
})

it('LGN-13 SEC-03 the secret for every brand never goes to an address of one brand, nor one brand half a set', () => {
  const mixed = { ...GOOGLE, OAUTH_GOOGLE_ISSUER_SEN_VANG: 'https://idp.example.com' }
  expect(readServices(mixed).oauth('sen-vang', 'google')).toBeUndefined()
  expect(readServices(mixed).oauth('luckystar', 'google')).toMatchObject({ clientSecret: 'shared' })
  const whole = { ...mixed, OAUTH_GOOGLE_CLIENT_ID_SEN_VANG: 'own', OAUTH_GOOGLE_CLIENT_SECRET_SEN_VANG: 'its-own' }
  expect(
    readServices({ ...whole, OAUTH_GOOGLE_TOKEN_ENDPOINT: 'https://t.example.com' }).oauth('sen-vang', 'google'),
  ).toEqual({
    issuer: 'https://idp.example.com',
    clientId: 'own',
    clientSecret: 'its-own',
    tokenEndpoint: undefined,
  })
  const geetest = { GEETEST_ID: 'id', GEETEST_KEY: 'key', GEETEST_ORIGIN_SEN_VANG: 'https://g.example.com' }
  expect(readServices(geetest).geetest('sen-vang')).toBeUndefined()
})

it('LGN-13 Facebook names no token endpoint of its own: it is known, unless another issuer stands in', () => {
  const facebook = { OAUTH_FACEBOOK_CLIENT_ID: 'id', OAUTH_FACEBOOK_CLIENT_SECRET: 'secret' }
  expect(readServices(facebook).oauth('luckystar', 'facebook')).toMatchObject({
    issuer: 'https://www.facebook.com',
    tokenEndpoint: expect.stringMatching(/^https:\/\/graph\.facebook\.com\//),
  })
  const stand = { ...facebook, OAUTH_FACEBOOK_ISSUER: 'http://127.0.0.1:9000' }
  expect(readServices(stand).oauth('luckystar', 'facebook')).toMatchObject({
    issuer: 'http://127.0.0.1:9000',
    tokenEndpoint: undefined,
  })
})

it('LGN-05 geetest needs an id and a key', () => {
  expect(readServices({ GEETEST_ID: 'id' }).geetest('luckystar')).toBeUndefined()
  expect(readServices({ GEETEST_ID: 'id', GEETEST_KEY: 'key' }).geetest('luckystar')).toEqual({
    id: 'id',
    key: 'key',
    origin: 'https://gcaptcha4.geetest.com',
  })
})

it.each(['http://accounts.example.com', 'accounts.example.com', 'ftp://x', 'javascript:alert(1)'])(
  'SEC-03 %s is no address for a secret: the start says which variable it is',
  address => {
    for (const name of ['OAUTH_GOOGLE_ISSUER', 'OAUTH_FACEBOOK_TOKEN_ENDPOINT_LUCKYSTAR', 'GEETEST_ORIGIN'])
      expect(() => readServices({ [name]: address })).toThrow(`${name} must be an https address`)
  },
)
