/** One request to a brand of a server on this machine. */
import { type IncomingHttpHeaders, request } from 'node:http'

export interface BrandRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface BrandResponse {
  text: string
  headers: IncomingHttpHeaders
}

/** Node does not resolve *.localhost: the brand goes into the header. @throws what is no success */
export function requestBrand(
  port: number,
  brand: string,
  path: string,
  options: BrandRequest = {},
): Promise<BrandResponse> {
  const { method = 'GET', headers, body } = options
  return new Promise((done, fail) => {
    const host = `${brand}.localhost:${port}`
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) done({ text, headers: answer.headers })
        else fail(new Error(`http://${host}${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
