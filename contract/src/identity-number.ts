/** An Israeli identity number, by its check digit; five digits and more are filled up with zeros. */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{5,9}$/.test(text) || /^0+$/.test(text)) return false
  const sum = Array.from(text.padStart(9, '0'), (digit, at) => {
    const product = Number(digit) * ((at % 2) + 1)
    return product > 9 ? product - 9 : product
  }).reduce((all, digit) => all + digit, 0)
  return sum % 10 === 0
}
