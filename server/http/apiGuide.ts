/** The text above the calls on the API's page: how a shop's program creates, labels and follows an order. */
export const apiGuide = `
With this API a shop's own programs create orders, print their labels, track them and cancel them.

## Quick start

**1. Create an API key** in the console under *Settings, General, API integration*. It is shown only once. A key for "Orders
and actions" may make all calls described here; a key for "Orders only" may create and read orders.

\`\`\`sh
API=https://your-console.example/api
KEY=edk_…
\`\`\`

**2. Look up your ids**: those of your company, its products and its pickup points.

\`\`\`sh
curl -H "Authorization: Bearer $KEY" "$API/@me"
curl -H "Authorization: Bearer $KEY" "$API/product/list"
curl -H "Authorization: Bearer $KEY" "$API/region/locations"
\`\`\`

**3. Create an order.** The response contains its \`id\` and its \`orderNo\`. The \`Idempotency-Key\` is a text that you choose
(8 to 100 letters, digits, - or _), such as "create-" and your own order number: if the same request is sent twice, only one
order is created. Each request needs a key of its own. Besides the product's \`id\`, each line needs the fields that the product lists in \`productFormFields\`, and other
fields are refused; only weight and sides may always be given or left out.

\`\`\`sh
curl -X POST "$API/order/create" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -H "Idempotency-Key: create-1001" \\
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

**4. Print the label**: a PDF of 100 by 150 mm.

\`\`\`sh
curl -H "Authorization: Bearer $KEY" "$API/order/labels/ORDER" -o label.pdf
\`\`\`

**5. Track the order**: its status, the driver's positions, and its events.

\`\`\`sh
curl -H "Authorization: Bearer $KEY" "$API/order/info?orderId=ORDER"
curl -H "Authorization: Bearer $KEY" "$API/order/location-history?orderId=ORDER"
curl -H "Authorization: Bearer $KEY" "$API/order/timeline?orderId=ORDER"
\`\`\`

**6. Cancel it**, if it is still as you read it: \`If-Match\` is the \`version\` of the order's information.

\`\`\`sh
curl -X POST "$API/order/cancel" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: cancel-1001" -H "If-Match: 1" \\
  -d '{ "orderId": "ORDER", "reason": "CLIENTS_REQUEST" }'
\`\`\`

## Good to know

- \`/order/check-delivery-availability\` returns the time of delivery before you create an order, and its price to keys of
  the type "Orders and actions". With this price as \`expectedPrice\` an order is only created if it still costs that.
- Lists in queries are written with brackets: \`ids[]=a&ids[]=b\`. Only the \`status\` of \`/order/list\` and \`/order/search\` has
  commas instead: \`status=new,scheduled\`.
- Moments are in ISO 8601, in UTC, but not all have the same form: \`…30.842Z\` and \`…30.842+00:00\` are the same. Compare them as
  moments, not as texts.
- Calls that create a file, such as \`/order/labels\` and \`/order/download\`, return its \`path\`, which begins after the host:
  \`https://your-console.example/api/download/…\`. It works once, within 60 seconds, and needs no API key. Such a call ignores
  an \`Idempotency-Key\`: each request gets a new path.
- A response with a status other than 200 has an \`errorCode\`; \`errors\` names the fields that are wrong. After 429
  the request was not carried out; after 503 it may have been, so repeat it with the same \`Idempotency-Key\`.
  \`Retry-After\` is the number of seconds to wait before the next attempt.
- Each key may make 6,000 calls a minute, including at most 600 searches and 120 expensive calls, such as those that
  create files. The header \`RateLimit\` tells how many are left.
- For 24 hours a repeated request with the same \`Idempotency-Key\` gets the response of the first. While the first is still
  being carried out, the response is 409 \`request_in_progress\`: send the same request again a second later. For another call,
  or another body, the key is refused with 422 \`idempotency_key_reused\`.
- A POST that changes a record may send \`If-Match\` with the version of the record that you read, a number. If the record was
  changed in the meantime, the response is 409 with an \`errorCode\` such as \`order_changed\`: read the record again.
- A key can be revoked in the same settings, with immediate effect.
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
