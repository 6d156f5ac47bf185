import { FOLLOWS, NUMBER, ORIGIN, type PersonTable } from './person-column.ts';

const TAX = "what was bought is kept for the tax term; with an erasure it is a pseudonym's";

export const orders: PersonTable<'orders'> = {
  rows: { kept: TAX },
  columns: {
    tenant_id: NUMBER,
    id: NUMBER,
    customer_id: NUMBER,
    upload_id: ORIGIN,
    store_id: 'store',
    external_id: 'number',
    staff_id: { untold: 'who served is a person of their own' },
    ordered_on: 'ordered_on',
    delivered_on: 'delivered_on',
    kind: 'kind',
    glasses_type: 'glasses_type',
    status: 'status',
    gross_cents: 'gross_cents',
    discount_cents: 'discount_cents',
    insurance_cents: 'insurance_cents',
    cancels_order_id: NUMBER,
    cancels_external_id: FOLLOWS,
  },
};

export const orderLines: PersonTable<'order_lines'> = {
  rows: { kept: TAX },
  columns: {
    tenant_id: NUMBER,
    order_id: NUMBER,
    position: NUMBER,
    upload_id: ORIGIN,
    group_name: 'group',
    maker: 'maker',
    brand: 'brand',
    model: 'model',
    lens_type: 'lens_type',
    lens_index: 'lens_index',
    coating: 'coating',
    quantity: 'quantity',
    gross_cents: 'gross_cents',
    vat_rate: 'vat_rate',
    purchase_cents: { untold: 'what the shop paid its supplier says nothing of the person' },
  },
};

export const refractions: PersonTable<'refractions'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    id: NUMBER,
    customer_id: NUMBER,
    order_id: NUMBER,
    upload_id: ORIGIN,
    measured_on: 'measured_on',
    sph_r: 'sph_r',
    cyl_r: 'cyl_r',
    axis_r: 'axis_r',
    add_r: 'add_r',
    sph_l: 'sph_l',
    cyl_l: 'cyl_l',
    axis_l: 'axis_l',
    add_l: 'add_l',
    pd: 'pd',
  },
};
