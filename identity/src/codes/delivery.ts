/** Where a code went, with most of the address hidden, as Cognito tells it: `i***@b***`, `+*******1234`. */
export function deliveryDetails(attribute: 'email' | 'phone_number', address: string) {
  const [local = '', domain = ''] = address.split('@');
  return attribute === 'email'
    ? {
        AttributeName: attribute,
        DeliveryMedium: 'EMAIL',
        Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
      }
    : { AttributeName: attribute, DeliveryMedium: 'SMS', Destination: `+*******${address.slice(-4)}` };
}
