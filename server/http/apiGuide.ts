/** The text above the calls on the API's page: how a shop's program creates, labels and follows an order. */
export const apiGuide = `
What a shop's own programs can do: make orders, print their labels, follow and cancel them.

## Quick start

**1. Make a key** in the console under *Settings, General, API integration*. It is shown once. "Orders and actions" may do
all that is described here, "Orders only" makes and reads orders.

\`\`\`sh
API=https://your-console.example/api
KEY=edk_…
\`\`\`

**2. Learn your ids**: your company, its products and its pickup points.

\`\`\`sh
curl -H "Authorization: Bearer $KEY" "$API/@me"
curl -H "Authorization: Bearer $KEY" "$API/product/list"
curl -H "Authorization: Bearer $KEY" "$API/region/locations"
\`\`\`

**3. Make an order.** The answer has its \`id\` and its \`orderNo\`. The \`Idempotency-Key\` is any text of yours, such as
your own order number: sent twice with the same body, the order is made once. A line has, beside
its \`id\`, what the \`productFormFields\` of its product name; only weight and sides may be left out.

\`\`\`sh
curl -X POST "$API/order/create" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -H "Idempotency-Key: shop-1001" \\
  -d '{
    "companyId": "COMPANY",
    "products": [{ "id": "PRODUCT" }],
    "pickupPoint": { "locationId": "LOCATION" },
    "clientName": "Anna Nowak",
    "clientStreet": "Szeroka 3",
    "clientCity": "Toruń",
    "clientZipCode": "87-100",
    "clientPhone": "+48 500 600 700",
    "externalId": "shop-1001"
  }'
\`\`\`

**4. Print the label**, a PDF of 100 by 150 mm.

\`\`\`sh
curl -H "Authorization: Bearer $KEY" "$API/order/labels/ORDER" -o label.pdf
\`\`\`

**5. Follow the order**: its status, the driver's route, all that happened.

\`\`\`sh
curl -H "Authorization: Bearer $KEY" "$API/order/info?orderId=ORDER"
curl -H "Authorization: Bearer $KEY" "$API/order/location-history?orderId=ORDER"
curl -H "Authorization: Bearer $KEY" "$API/order/timeline?orderId=ORDER"
\`\`\`

## Good to know

- Ask \`/order/check-delivery-availability\` first for the price and the time of arrival.
- Moments are ISO 8601 in UTC. Lists in queries take brackets: \`ids[]=a&ids[]=b\`.
- An answer that is no 200 has an \`errorCode\`; for a wrong field, \`errors\` says which one. After 429 and 503,
  \`Retry-After\` says how many seconds to wait; the command was not carried out.
- Each key may make 6,000 calls a minute, of them 600 searches and 120 that make files. \`RateLimit\` says how many are left.
- A POST on a record may carry \`If-Match\` with the version that was seen; if somebody changed it meanwhile, the answer
  is 409.
- A key is ended in the same settings, at once.
`;

/** The console's look on top of the style sheets of Swagger UI, which has a dark theme of its own. */
export const apiPageStyles = `
body { margin: 0; }
.swagger-ui .topbar, .swagger-ui .info .title small.version-stamp { display: none; }
.swagger-ui *:not(pre, code, code *) { font-family: Inter, system-ui, sans-serif !important; }
.swagger-ui .wrapper { max-width: 960px; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info h2 { font-size: 20px; font-weight: 600; }
.swagger-ui .info pre { padding: 12px 16px; border-radius: 8px; overflow-x: auto; background: #17211f !important; }
.swagger-ui .info pre code, .swagger-ui .info pre code * {
  background: none !important; color: #e7edeb !important; font: 13px/1.5 ui-monospace, monospace !important;
}
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0; margin: 0 0 16px; }
.swagger-ui .opblock { border-radius: 8px; box-shadow: none; }
.swagger-ui .opblock .opblock-summary-method { border-radius: 6px; background: #0f6e6a !important; }
.swagger-ui .opblock, .swagger-ui .opblock .opblock-summary { border-color: #0f6e6a55 !important; }
.swagger-ui .opblock { background: #0f6e6a0d !important; }
.swagger-ui .btn.authorize, .swagger-ui .btn.execute {
  border-radius: 8px; box-shadow: none; border-color: #0f6e6a; background: #0f6e6a; color: #fff;
}
.swagger-ui .btn.authorize svg { fill: #fff; }
`;
