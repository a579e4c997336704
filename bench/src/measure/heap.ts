/** The heap of a process after a full garbage collection, in bytes, read through its inspector. */
export async function heapOf(inspector: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspector}/json`)).json()) as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const call = <T>(id: number, method: string) =>
    new Promise<T>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id: number; result: T }
        if (answer.id === id) resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method }))
    })
  await call(1, 'HeapProfiler.collectGarbage')
  const { usedSize } = await call<{ usedSize: number }>(2, 'Runtime.getHeapUsage')
  socket.close()
  return usedSize
}
